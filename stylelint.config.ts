import type { Config } from 'stylelint'

const config: Config = {
  ignoreFiles: ['out/**'],
  rules: {
    'declaration-property-unit-disallowed-list': [
      {
        '/^(margin|padding|scroll-padding|gap|row-gap|column-gap|border-.*radius|font|line-height)/': ['px'],
        '/^((min|max)-)?(width|height)$/': ['px']
      },
      {
        message: (property: string) =>
          `Density does not reach px in ${property}: use var(--mantine-spacing-*), var(--mantine-font-size-*), var(--mantine-radius-*) or rem.`
      }
    ]
  }
}

export default config
