import type { ReactNode } from 'react'
import css from './illustration.module.css'

/** Drawings of empty screens; colours follow the theme. Decorative: the sentence below says what is empty. */
export function Illustration({ of }: { of: Drawing }) {
  return (
    <svg className={css.art} viewBox="0 0 144 104" aria-hidden="true">
      <ellipse className={css.ground} cx="72" cy="94" rx="60" ry="7" />
      {drawings[of]}
    </svg>
  )
}

const drawings = {
  stall: (
    <>
      <path className={css.wood} d="M28 42h5v50h-5zM111 42h5v50h-5z" />
      <path className={css.soft} d="M24 62h96v10H24z" />
      <path className={css.deep} d="M24 72h96v4H24z" />
      {awning(22, 18)}
      <path className={css.leaf} d="M46 62a10 10 0 0 1 20 0z" />
      <circle className={css.sun} cx="80" cy="55" r="7" />
      <circle className={css.red} cx="91" cy="56" r="6" />
      <circle className={css.sun} cx="86" cy="49" r="6" />
    </>
  ),
  basket: (
    <>
      <path className={css.line} d="M46 50c2-34 50-34 52 0" />
      <path className={css.wood} d="M34 48h76l-9 42a4 4 0 0 1-4 3H47a4 4 0 0 1-4-3z" />
      <path className={css.weave} d="M40 60h64M43 72h58M46 84h52M56 50l4 42M72 50v42M88 50l-4 42" />
      <path className={css.soft} d="M30 44h84v9H30z" />
      <path className={css.leaf} d="M62 44c0-14 8-18 20-20 0 12-4 20-14 20z" />
    </>
  ),
  talk: (
    <>
      <path
        className={css.deep}
        d="M26 20h56a9 9 0 0 1 9 9v24a9 9 0 0 1-9 9H46L32 74V62h-6a9 9 0 0 1-9-9V29a9 9 0 0 1 9-9z"
      />
      <path className={css.pale} d="M32 36h42M32 47h28" />
      <path
        className={css.soft}
        d="M104 44h14a9 9 0 0 1 9 9v18a9 9 0 0 1-9 9h-4v11L102 80H74a9 9 0 0 1-9-9v-3h20a15 15 0 0 0 15-15v-9z"
      />
      <circle className={css.sun} cx="108" cy="26" r="9" />
    </>
  ),
  heart: (
    <>
      <path className={css.soft} d="M38 22h50l28 28-46 44L38 62a6 6 0 0 1-4-5V26a4 4 0 0 1 4-4z" />
      <circle className={css.hole} cx="48" cy="35" r="5" />
      <path className={css.line} d="M48 35C40 22 30 14 18 16" />
      <path className={css.red} d="M76 78C60 67 57 58 63 52c5-4 10-1 13 4 3-5 9-8 14-3 5 6 1 15-14 25z" />
    </>
  ),
  bell: (
    <>
      <circle className={css.sun} cx="106" cy="28" r="13" />
      <path className={css.line} d="M106 6v5M128 28h-5M121 13l-4 4M91 13l4 4" />
      <path
        className={css.deep}
        d="M70 14a5 5 0 0 1 5 5v2c14 3 20 14 20 28v14l8 12H37l8-12V49c0-14 6-25 20-28v-2a5 5 0 0 1 5-5z"
      />
      <path className={css.soft} d="M59 79h22a11 11 0 0 1-22 0z" />
      <path className={css.pale} d="M57 34c-3 4-4 9-4 15" />
    </>
  ),
  search: (
    <>
      <path className={css.soft} d="M22 26h62v62H22z" />
      <path className={css.weave} d="M22 41h62M22 57h62M22 72h62M37 26v62M53 26v62M68 26v62" />
      <circle className={css.glass} cx="86" cy="50" r="25" />
      <path className={css.handle} d="M105 69l18 19" />
      <path className={css.red} d="M80 40l12 20 4-3-12-20zM96 43L76 54l2 4 20-11z" />
    </>
  ),
  money: (
    <>
      <path
        className={css.deep}
        d="M24 34h84a8 8 0 0 1 8 8v44a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8V42a8 8 0 0 1 8-8z"
      />
      <path className={css.soft} d="M84 56h36v18H84a9 9 0 0 1 0-18z" />
      <circle className={css.sun} cx="88" cy="65" r="5" />
      <circle className={css.sun} cx="52" cy="22" r="14" />
      <circle className={css.sun} cx="76" cy="17" r="10" />
      <path className={css.mark} d="M49 28V16h7M49 22h5" />
    </>
  ),
  lost: (
    <>
      <path className={css.wood} d="M69 22h6v70h-6z" />
      <path className={css.deep} d="M40 24h58l13 11-13 11H40z" />
      <path className={css.soft} d="M104 52H48L35 62l13 11h56z" />
      <path
        className={css.leaf}
        d="M84 92c0-9 6-12 14-13 0 8-4 13-10 13zM60 92c0-7-5-10-11-10 0 6 3 10 8 10z"
      />
      <path className={css.pale} d="M52 35h30" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type Drawing = keyof typeof drawings

export const drawingNames = Object.keys(drawings) as Drawing[]

/** Five stripes with a scalloped edge. */
function awning(x: number, y: number): ReactNode {
  return [0, 20, 40, 60, 80].map((at) => (
    <path
      key={at}
      className={at % 40 === 0 ? css.deep : css.sun}
      d={`M${x + at} ${y}h20v20a10 10 0 0 1-20 0z`}
    />
  ))
}
