import { beforeEach, expect, test } from 'vitest'
import { offerUndo, tellFailure, useToasts } from './toasts.ts'

beforeEach(() => useToasts.setState({ waiting: [] }))

/** Shows a toast that undoes three actions, and presses its button once per item of `answers`. */
async function press(answers: readonly (readonly (string | undefined)[])[]) {
  const asked: number[] = []
  let turn = 0
  offerUndo('3 pins deleted.', [0, 1, 2], async (thing) => {
    asked.push(thing)
    return answers[turn]?.[thing]
  })
  const { action } = useToasts.getState().waiting[0] ?? {}
  const said: (string | undefined)[] = []
  for (; turn < answers.length; turn += 1) said.push((await action?.run()) ?? undefined)
  return { asked, said, action }
}

test('an action can be undone until undoing succeeds', async () => {
  const { asked, said, action } = await press([[]])
  expect(action).toMatchObject({ label: 'Undo', isKept: true })
  expect([asked, said]).toEqual([[0, 1, 2], [undefined]])
})

test('actions that could not be undone stay on offer with the reason', async () => {
  const { asked, said } = await press([[undefined, 'The disk is full.', 'The disk is full.'], [undefined, 'Gone.'], []])
  expect(asked).toEqual([0, 1, 2, 1, 2, 1])
  expect(said).toEqual(['Not taken back: The disk is full.', 'Not taken back: Gone.', undefined])
})

test('a failure shows its reason, and a success shows no message', async () => {
  await tellFailure(Promise.resolve({ ok: true, value: undefined }))
  expect(useToasts.getState().waiting).toEqual([])
  await tellFailure(Promise.resolve({ ok: false, problem: { code: 'storage', cause: 'ENOSPC' } }))
  expect(useToasts.getState().waiting).toMatchObject([{ tone: 'bad', words: expect.stringMatching(/disk/i) }])
})
