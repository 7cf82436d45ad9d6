/** The result of a call with a time limit. After a timeout, `eventually` resolves when the call settles. */
type TimedResult<Value> =
  | { kind: 'value'; value: Value }
  | { kind: 'failed'; error: unknown }
  | { kind: 'late'; eventually: Promise<void> }

/** Waits at most `milliseconds` for a call. Never rejects. */
export async function withTimeout<Value>(
  milliseconds: number,
  call: () => Promise<Value>
): Promise<TimedResult<Value>> {
  const called: Promise<TimedResult<Value>> = (async () => call())().then(
    (value) => ({ kind: 'value', value }),
    (error: unknown) => ({ kind: 'failed', error })
  )
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<TimedResult<Value>>((resolve) => {
    timer = setTimeout(resolve, milliseconds, { kind: 'late', eventually: called.then(() => {}) })
  })
  const result = await Promise.race([called, late])
  clearTimeout(timer)
  return result
}
