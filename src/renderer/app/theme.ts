import { createTheme, type CSSVariablesResolver } from '@mantine/core'

const accent = [
  '#edf1ff',
  '#dbe3ff',
  '#bccaff',
  '#91a7ff',
  '#748ffc',
  '#5c7cfa',
  '#4c6ef5',
  '#3b5bdb',
  '#364fc7',
  '#2b40a6'
] as const

const grey = [
  '#f6f7f9',
  '#eef0f3',
  '#e3e6ea',
  '#d3d8df',
  '#b4bcc8',
  '#8a94a3',
  '#5f6978',
  '#4a5361',
  '#323944',
  '#1b1f24'
] as const

const night = [
  '#e4e7eb',
  '#c5cbd3',
  '#98a2b0',
  '#6d7684',
  '#2c3138',
  '#24282e',
  '#1b1e23',
  '#14161a',
  '#101215',
  '#0b0d0f'
] as const

/** The Mantine theme: one accent colour, neutral greys, one radius. Sizes are in rem, so they scale with density. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 7,
  colors: { accent, gray: grey, dark: night },
  black: '#1b1f24',
  fontFamily: "'Inter Variable', 'Segoe UI', system-ui, 'DejaVu Sans', sans-serif",
  fontFamilyMonospace: "'JetBrains Mono', ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace",
  fontSizes: { xs: 'max(12px, 0.75rem)', sm: 'max(12px, 0.8125rem)', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.5rem', xl: '0.5rem' },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.125rem' }, h2: { fontSize: '1rem' }, h3: { fontSize: '0.875rem' } }
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Buttons are plain. A screen's primary button uses the variant `filled`.
    Button: { defaultProps: { size: 'xs', variant: 'default' } },
    ActionIcon: { defaultProps: { variant: 'default' } },
    // Text boxes are for ids, filters and names, so spell checking is off. Text boxes for prose turn on `spellCheck`.
    TextInput: { defaultProps: { size: 'xs', autoComplete: 'off', spellCheck: false } },
    PasswordInput: { defaultProps: { size: 'xs', autoComplete: 'off' } },
    NativeSelect: { defaultProps: { size: 'xs' } },
    Kbd: { defaultProps: { size: 'xs', fz: 'xs' } },
    Checkbox: { defaultProps: { size: 'xs' } },
    Radio: { defaultProps: { size: 'xs' } },
    SegmentedControl: { defaultProps: { size: 'xs' } },
    // Mantine's default font size for these texts is smaller than Pitboss's smallest size.
    InputWrapper: {
      styles: {
        description: { fontSize: 'var(--mantine-font-size-xs)' },
        error: { fontSize: 'var(--mantine-font-size-xs)' }
      }
    },
    Modal: {
      defaultProps: {
        transitionProps: { duration: 100 },
        centered: true,
        closeButtonProps: { 'aria-label': 'Close' }
      },
      styles: {
        content: { background: 'var(--panel)' },
        header: { background: 'var(--panel)' },
        title: { fontWeight: 650, fontSize: 'var(--mantine-font-size-lg)' }
      }
    },
    Menu: {
      defaultProps: {
        transitionProps: { duration: 80 },
        position: 'bottom-start',
        offset: 4,
        // Turn off Mantine's focusable placeholder, which a menu must not contain; the first item gets the focus.
        withInitialFocusPlaceholder: false
      }
    }
  }
})

/** The semantic colours of both themes. Each text colour meets WCAG AA on its soft background and on the page. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-body': '#f6f7f9',
    '--mantine-color-dimmed': '#5f6978',
    '--mantine-color-default-border': '#d3d8df',
    // The edge of a control has a contrast of at least 3 : 1 on every background.
    '--control-edge': '#818a99',
    '--panel': '#ffffff',
    '--line': '#e3e6ea',
    '--line-soft': '#eef0f3',
    '--accent': '#3b5bdb',
    '--accent-soft': '#edf1ff',
    '--good': '#237032',
    '--good-soft': '#ebfbee',
    '--attention': '#8f4a00',
    '--attention-soft': '#fff4e0',
    '--bad': '#b42323',
    '--bad-soft': '#fff0f0',
    '--tag': '#eef0f3',
    '--demo': '#0b7285',
    '--development': '#1c5fbf',
    '--staging': '#b35c00',
    '--production': '#c92a2a'
  },
  dark: {
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-body': '#14161a',
    '--mantine-color-dimmed': '#98a2b0',
    '--mantine-color-default': '#1b1e23',
    '--mantine-color-default-border': '#373d46',
    '--control-edge': '#757e8c',
    '--panel': '#1b1e23',
    '--line': '#2c3138',
    '--line-soft': '#24282e',
    '--accent': '#91a7ff',
    '--accent-soft': '#262d4a',
    '--good': '#69db7c',
    '--good-soft': '#1a2b1e',
    '--attention': '#ffc078',
    '--attention-soft': '#33271a',
    '--bad': '#ff8787',
    '--bad-soft': '#351d1f',
    '--tag': '#2c3138',
    '--demo': '#3bc9db',
    '--development': '#74a9f7',
    '--staging': '#f08c00',
    '--production': '#ff6b6b'
  }
})
