import { expect, test } from '@playwright/test'

/** The first case of each kind. Main's tests run all cases; the screen shows one case of each kind. */
export const firstOfEach = <Case>(cases: readonly Case[], kindOf: (one: Case) => string): readonly Case[] =>
  [...Map.groupBy(cases, kindOf).values()].flatMap(([first]) => (first === undefined ? [] : [first]))

/** Runs cases one by one, each a step of `npm run scoreboard`; a failed case doesn't hide later cases. */
export const table =
  <Case extends { readonly name: string }>(cases: readonly Case[], run: (one: Case) => Promise<void>) =>
  async (): Promise<void> => {
    test.slow(true, `${cases.length} cases`)
    const failed: string[] = []
    for (const one of cases) {
      await test
        .step(one.name, () => run(one))
        .catch((error: unknown) =>
          failed.push(`${one.name}: ${error instanceof Error ? error.message : String(error)}`)
        )
    }
    expect(failed).toEqual([])
  }
