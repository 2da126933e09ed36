/** Grounds of the demo pictures: light side, dark side, and the ink of the pattern. Mid tones, so that objects stand out. */
export interface Palette {
  light: string
  dark: string
  ink: string
}

export const palettes: readonly Palette[] = [
  { light: '#fff1d6', dark: '#f6c56f', ink: '#e39a2d' },
  { light: '#ffe3d3', dark: '#f39a6b', ink: '#d9622b' },
  { light: '#ffe0e0', dark: '#e98a94', ink: '#c2405a' },
  { light: '#f7e0ef', dark: '#cf8fbe', ink: '#a2548f' },
  { light: '#e6e2fb', dark: '#9c92dd', ink: '#5b4fb3' },
  { light: '#dfe8fb', dark: '#85a5e3', ink: '#3c62b8' },
  { light: '#d9f0f6', dark: '#78bfd3', ink: '#2b86a1' },
  { light: '#d9f3ea', dark: '#79c6aa', ink: '#2a8a69' },
  { light: '#e6f3d3', dark: '#a5cb70', ink: '#658f2b' },
  { light: '#f4efe2', dark: '#cfbb91', ink: '#9b8350' },
  { light: '#f0e4da', dark: '#c79d7e', ink: '#8f5f3d' },
  { light: '#eceff2', dark: '#aab6c2', ink: '#66788a' },
  { light: '#fdf3c4', dark: '#e8cf55', ink: '#b79a14' },
  { light: '#dcebe4', dark: '#6f9f8c', ink: '#2f6552' },
]
