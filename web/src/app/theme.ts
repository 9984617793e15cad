import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core'
import { stepColors } from '@plumbline/contract/domain/step-colors'
import { t } from '@plumbline/texts/app/common'

/** Red-orange: `#c8401a` (4.9:1 with white) fills controls, `#f2552c` is decorative. */
const accent: MantineColorsTuple = [
  '#fff3ee',
  '#ffe3d9',
  '#ffc6b3',
  '#ffa486',
  '#ff8660',
  '#f2552c',
  '#dd4a22',
  '#c8401a',
  '#a03210',
  '#7a2208',
]

/** A slightly warm grey, from background to text. */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#ece9e4',
  '#e8e5e0',
  '#d3cec6',
  '#a39b91',
  '#857d73',
  '#6b645b',
  '#453f38',
  '#1f1b16',
]

/** The same warmth in the dark: text first, then surfaces, then the background. */
const dark: MantineColorsTuple = [
  '#ede8e1',
  '#c9c1b7',
  '#aca397',
  '#7d756b',
  '#453e36',
  '#38322b',
  '#28231e',
  '#1f1b17',
  '#171411',
  '#0f0d0b',
]

/** Crimson, for errors and irreversible actions; the eighth is that of 'Vulnerability'. */
const red: MantineColorsTuple = [
  '#fdecf1',
  '#fad3de',
  '#f5a9bf',
  '#ff8ba8',
  '#e8557e',
  '#d93a67',
  '#cb2655',
  '#bf1a49',
  '#b3123f',
  '#8f0c31',
]

/** Text people have typed keeps its own direction, also among options. */
const choiceStyles = {
  options: { maxHeight: 320, overflowY: 'auto' },
  option: { unicodeBidi: 'plaintext', overflowWrap: 'anywhere' },
} as const

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 7,
  colors: { accent, gray, dark, red },
  black: '#1f1b16',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  headings: {
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  breakpoints: { xs: '30em', sm: '48em', md: '60em', lg: '75em', xl: '90em' },
  shadows: { md: '0 4px 16px rgba(31, 27, 22, 0.12), 0 1px 3px rgba(31, 27, 22, 0.08)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    CloseButton: { defaultProps: { 'aria-label': t.close } },
    Modal: {
      defaultProps: {
        centered: true,
        shadow: 'md',
        overlayProps: { backgroundOpacity: 0.45 },
        transitionProps: { duration: 150 },
      },
      styles: { title: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' } },
    },
    InputWrapper: {
      styles: {
        label: { fontSize: '0.875rem', fontWeight: 600, marginBottom: 6 },
        description: { fontSize: '0.8125rem', marginBottom: 6 },
        error: { fontSize: '0.8125rem', marginTop: 6 },
      },
    },
    TextInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    // Both are in a dialog, where a <header> would be a second banner.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    // The field has a name and needs no unnamed picture beside it.
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    // Inside the landmark of its field.
    Combobox: { defaultProps: { withinPortal: false } },
    MultiSelect: {
      defaultProps: { size: 'md', openOnFocus: false, withScrollArea: false },
      styles: choiceStyles,
    },
    Select: {
      // The field may be focused because of an error, which an open list would cover. The list itself scrolls: with a
      // wrapper around it nobody would know that arrow keys scroll it.
      defaultProps: { size: 'md', openOnFocus: false, withScrollArea: false },
      styles: choiceStyles,
    },
    Switch: { defaultProps: { withThumbIndicator: false } },
  },
})

/** Semantic colour names in both schemes; style sheets use only these and, in charts, those of `charts/colors.css`. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  // Filled elements look the same in both schemes, with their own text colour.
  variables: {
    '--strength-fill': '#237a36',
    '--progressing-fill': '#1864ab',
    '--vulnerability-fill': '#b3123f',
    '--watch-fill': '#e6a700',
    '--fill-text': '#ffffff',
  },
  light: {
    '--page': '#faf9f7',
    '--surface': '#ffffff',
    '--line': '#e8e5e0',
    '--line-strong': '#8f877d',
    '--text': '#1f1b16',
    '--dimmed': '#6b645b',
    '--hover': '#f4f2ee',
    '--hint': '#1f1b16',
    '--hint-text': '#ffffff',
    '--accent': '#c8401a',
    '--accent-text': '#b03613',
    '--accent-soft': '#fff3ee',
    '--decoration': '#f2552c',
    '--focus': '#1f1b16',
    '--unfinished': '#6d665d',
    '--step-1': stepColors[1],
    '--step-2': stepColors[2],
    '--step-3': stepColors[3],
    '--strength': '#237a36',
    '--strength-soft': '#e9f6ec',
    '--progressing': '#1864ab',
    '--progressing-soft': '#e8f1fa',
    '--vulnerability': '#b3123f',
    '--vulnerability-soft': '#fdecf1',
    '--watch': '#e6a700',
    '--watch-soft': '#fff6dc',
    '--watch-text': '#1f1b16',
    '--series-performance': '#1864ab',
    '--series-importance': '#37b3a4',
    '--series-difference': '#c8401a',
    '--mantine-color-text': '#1f1b16',
    '--mantine-color-dimmed': '#6b645b',
    '--mantine-color-placeholder': '#756d64',
    '--mantine-color-error': '#b3123f',
    '--mantine-color-anchor': '#b03613',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-default': '#ffffff',
    '--mantine-color-default-border': '#d3cec6',
  },
  dark: {
    '--page': '#171411',
    '--surface': '#1f1b17',
    '--line': '#38322b',
    '--line-strong': '#857c71',
    '--text': '#ede8e1',
    '--dimmed': '#aca397',
    '--hover': '#28231e',
    '--hint': '#ece9e4',
    '--hint-text': '#1f1b16',
    '--accent': '#c8401a',
    '--accent-text': '#ff9b7a',
    '--accent-soft': '#33201a',
    '--decoration': '#f2552c',
    '--focus': '#ffffff',
    '--unfinished': '#b3a99d',
    '--step-1': '#c4a6e4',
    '--step-2': '#9fc0d8',
    '--step-3': '#d9b48f',
    '--strength': '#6cc784',
    '--strength-soft': '#1b2b1f',
    '--progressing': '#7db8ec',
    '--progressing-soft': '#1a2733',
    '--vulnerability': '#ff8ba8',
    '--vulnerability-soft': '#361a23',
    '--watch': '#f0bb33',
    '--watch-soft': '#332a14',
    '--watch-text': '#1f1b16',
    '--series-performance': '#7db8ec',
    '--series-importance': '#2f9488',
    '--series-difference': '#ff8660',
    '--mantine-color-text': '#ede8e1',
    '--mantine-color-dimmed': '#aca397',
    '--mantine-color-placeholder': '#9c9388',
    '--mantine-color-error': '#ff8ba8',
    '--mantine-color-anchor': '#ff9b7a',
    '--mantine-color-body': '#1f1b17',
    '--mantine-color-default-border': '#4d453c',
  },
})

const COOKIE = 'color-scheme'

/** Light or dark mode: stored in a cookie, because signing in and out clears local storage (decisions, section 3). */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => chosenScheme() ?? fallback,
  set: (scheme) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store needs https, and this must work on a plain address too
    document.cookie = `${COOKIE}=${scheme}; path=/; max-age=31536000; samesite=lax`
  },
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${COOKIE}=; path=/; max-age=0; samesite=lax`
  },
}

/** The person's choice, if any. */
function chosenScheme(): MantineColorScheme | undefined {
  const value = new RegExp(`(?:^|; )${COOKIE}=(light|dark|auto)(?:;|$)`).exec(document.cookie)?.[1]
  return value === 'light' || value === 'dark' || value === 'auto' ? value : undefined
}
