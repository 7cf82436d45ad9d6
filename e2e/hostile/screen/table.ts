import { expect, test } from '@playwright/test'

/** The first case of each kind. All cases run against main; the screen shows one of each kind. */
export const firstOfEach = <Case>(cases: readonly Case[], kindOf: (one: Case) => string): readonly Case[] =>
  [...Map.groupBy(cases, kindOf).values()].flatMap(([first]) => (first === undefined ? [] : [first]))

/** The body of a test that tries cases in turn: each is a step, counted by `npm run scoreboard`, and one that fails hides none of those after it. */
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
