interface Kept {
  readonly name: string
  readonly bytes: number
}

const words: readonly (readonly [name: RegExp, what: string])[] = [
  [/^settings\b/, 'Settings and connections, without tokens'],
  [/^vault\b/, 'Tokens and other secrets, encrypted'],
  [/^journal\b/, 'Journal of activations'],
  [/^bonuses\b/, 'Recent and pinned bonuses'],
  [/^snapshots/, 'Snapshots of banners'],
  [/^designs/, 'Design files and screenshots'],
  [/^pins\b/, 'Pins on banners'],
  [/^pictures/, 'Pictures that were fetched'],
  [/^activation-answers\b/, 'Answers of activations, encrypted'],
  [/^known-differences\b/, 'Accepted differences'],
  [/^muted-rules\b/, 'Muted findings'],
  [/^layout-profiles\b/, 'Places of layout profiles'],
  [/^seen-values\b/, 'Values that an earlier Pitboss noted'],
  [/^window\b/, 'Place of the window'],
  [/^logs$/, 'Log of what failed in Pitboss']
]

/** Kept files in words, with sizes in bytes, the largest first; files that are not our own are one row. */
export function keptRows(kept: readonly Kept[]): readonly { readonly what: string; readonly bytes: number }[] {
  const rows = new Map<string, number>()
  for (const { name, bytes } of kept) {
    const what = words.find(([pattern]) => pattern.test(name))?.[1] ?? 'Files of the browser part: caches, no answers'
    rows.set(what, (rows.get(what) ?? 0) + bytes)
  }
  return [...rows].map(([what, bytes]) => ({ what, bytes })).toSorted((one, other) => other.bytes - one.bytes)
}
