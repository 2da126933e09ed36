import type { MarketSettingsAnswer, NumberSetting } from '#contract/market-settings.ts'
import {
  readSetting,
  type SettingField,
  settingFields,
  settingValueText,
  typedText,
} from '../shared/setting-fields.ts'

type Values = MarketSettingsAnswer['values']

/** Edited settings; a missing key was not edited, `null` restores the operator's default. */
export type SettingDraft = { readonly [Name in NumberSetting]?: string | null } & {
  readonly escrow?: boolean | null
}

/** One change: the value to send, and its display text. */
export interface SettingChange {
  name: keyof Values
  label: string
  value: number | boolean | null
  before: string
  after: string
}

/** Text of a field: the edited text, else the current value. */
export function shownText(
  field: SettingField,
  draft: SettingDraft,
  { values, defaults }: MarketSettingsAnswer,
): string {
  const typed = draft[field.name]
  if (typed === null) return typedText(field.unit, defaults[field.name])
  return typed ?? typedText(field.unit, values[field.name])
}

/** Validation errors by field. */
export function draftProblems(draft: SettingDraft): Partial<Record<NumberSetting, string>> {
  const problems: Partial<Record<NumberSetting, string>> = {}
  for (const field of settingFields()) {
    const typed = draft[field.name]
    if (typed === undefined || typed === null) continue
    const { problem } = readSetting(field, typed)
    if (problem !== null) problems[field.name] = problem
  }
  return problems
}

/** Changes that saving would make now; edits equal to the current value are left out. */
export function draftChanges(
  draft: SettingDraft,
  { values, defaults }: MarketSettingsAnswer,
): SettingChange[] {
  const changes: SettingChange[] = []
  if (draft.escrow !== undefined) {
    const wanted = draft.escrow ?? defaults.escrow
    if (wanted !== values.escrow) {
      changes.push({
        name: 'escrow',
        label: 'Paiement depuis le portefeuille',
        value: draft.escrow,
        before: onOff(values.escrow),
        after: onOff(wanted),
      })
    }
  }
  for (const field of settingFields()) {
    const { name, label } = field
    const typed = draft[name]
    if (typed === undefined) continue
    const read = typed === null ? defaults[name] : readSetting(field, typed).value
    if (read === null || read === values[name]) continue
    changes.push({
      name,
      label,
      value: typed === null ? null : read,
      before: settingValueText(field, values[name]),
      after: settingValueText(field, read),
    })
  }
  return changes
}

export function changesBody(changes: readonly SettingChange[]): Record<string, number | boolean | null> {
  return Object.fromEntries(changes.map(({ name, value }) => [name, value]))
}

function onOff(value: boolean): string {
  return value ? 'Proposé' : 'Pas proposé'
}
