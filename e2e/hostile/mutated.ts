import type { ByteChange, Mutation, ValueChange } from './mutations.ts'

/** The documented answer with changes. */
export function mutated(answer: unknown, { values, bytes: byteChanges }: Mutation): Buffer {
  const root = { answer: copied(answer) }
  for (const change of values) changeValue(root, change)
  // If all of an answer is removed, the body is empty.
  return byteChanges.reduce(changeBytes, Buffer.from(JSON.stringify(root.answer) ?? ''))
}

type Holder = Record<string, unknown>

interface Slot {
  readonly holder: Holder
  readonly key: string
}

const isHolder = (held: unknown): held is Holder => typeof held === 'object' && held !== null && !JSON.isRawJSON(held)

function slotsIn(holder: Holder): Slot[] {
  return Object.keys(holder).flatMap((name) => {
    const held = holder[name]
    return [{ holder, key: name }, ...(isHolder(held) ? slotsIn(held) : [])]
  })
}

// Copies the value, because a later change must not affect both places. A structured clone would lose digits.
function copied(held: unknown): unknown {
  if (!isHolder(held)) return held
  if (Array.isArray(held)) return held.map(copied)
  const copy: Holder = {}
  for (const name of Object.keys(held)) set(copy, name, copied(held[name]))
  return copy
}

const mostSlots = 5000

function changeValue(root: Holder, change: ValueChange): void {
  const slots = slotsIn(root)
  const slot = slots[change.at % slots.length]
  // Repeated doubling would make an answer too large to be useful.
  if (!slot || slots.length > mostSlots) return
  const { holder, key: name } = slot
  const held = holder[name]
  switch (change.what) {
    case 'put':
      return set(holder, name, copied(change.value))
    case 'drop':
      return void (Array.isArray(holder) ? holder.splice(Number(name), 1) : delete holder[name])
    case 'add':
      return isHolder(held) && !Array.isArray(held)
        ? set(held, change.key, copied(change.value))
        : set(holder, name, [held, copied(change.value)])
    case 'repeat':
      return set(
        holder,
        name,
        Array.from({ length: change.times }, () => copied(held))
      )
    case 'wrap':
      return set(holder, name, wrapped(held, change.levels))
  }
}

// `holder['__proto__'] = …` would not create a key.
const set = (holder: Holder, name: string, held: unknown): void =>
  void Object.defineProperty(holder, name, { value: held, enumerable: true, configurable: true, writable: true })

function wrapped(held: unknown, levels: number): unknown {
  let around = held
  for (let level = 0; level < levels; level += 1) around = level % 2 === 0 ? [around] : { x: around }
  return around
}

function changeBytes(content: Buffer, change: ByteChange): Buffer {
  const from = content.length === 0 ? 0 : change.at % content.length
  const [before, after] = [content.subarray(0, from), content.subarray(from)]
  switch (change.what) {
    case 'cut':
      return before
    case 'flip':
      return Buffer.concat([before, after.map((byte, index) => (index === 0 ? byte ^ (1 << change.bit) : byte))])
    case 'insert':
      return Buffer.concat([before, Buffer.from(change.bytes), after])
    case 'replace':
      return Buffer.concat([before, Buffer.from(change.bytes), after.subarray(change.length)])
    case 'remove':
      return Buffer.concat([before, after.subarray(change.length)])
  }
}
