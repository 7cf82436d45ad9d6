import type { FigureVerdict, ElementVerdict } from '../../src/renderer/screens/banners/verdict/figureVerdict.ts'
import type { Change, Pair } from './pair.ts'

export interface Score {
  elements: number
  right: number
  readonly wronglySame: string[]
  readonly wronglyDifferent: string[]
  readonly notJudged: string[]
  /** Areas that the verdict reports as added to the design, although the design has no addition there. */
  readonly notThere: string[]
}

export const emptyScore = (): Score => ({
  elements: 0,
  right: 0,
  wronglySame: [],
  wronglyDifferent: [],
  notJudged: [],
  notThere: []
})

const within = (one: number, other: number, most: number) => Math.abs(one - other) <= most

function isRight({ differences }: ElementVerdict, change: Change): boolean {
  const kinds = differences.map(({ kind }) => kind)
  if (change.edges) {
    if (kinds.some((kind) => kind !== 'moved' && kind !== 'resized')) return false
    const { left, top, right, bottom } = change.edges
    const moved = differences.find((one) => one.kind === 'moved')
    const resized = differences.find((one) => one.kind === 'resized')
    const common = (one: number, other: number) =>
      one * other <= 0 ? 0 : Math.abs(one) < Math.abs(other) ? one : other
    return (
      within(moved?.dx ?? 0, 0 - common(left, right), 1.6) &&
      within(moved?.dy ?? 0, 0 - common(top, bottom), 1.6) &&
      within(resized?.dw ?? 0, left - right, 2.1) &&
      within(resized?.dh ?? 0, top - bottom, 2.1)
    )
  }
  return kinds.join() === change.kind
}

/** Adds the verdict on a pair to a score. */
export function addScore(score: Score, pair: Pair, verdict: FigureVerdict): void {
  for (const element of verdict.elements) {
    const { name, differences, doubt } = element
    const change = pair.changes.get(name)
    const said = `${pair.seed} ${pair.device} ${pair.spoiled.join('+')} ${name}: ${doubt ?? JSON.stringify(differences)}, made ${change ? JSON.stringify(change) : 'same'}`
    if (doubt === 'hidden') continue
    score.elements += 1
    if (doubt !== undefined) score.notJudged.push(said)
    else if (change?.isUnseen) score.right += 1
    else if (differences.length === 0 && change) score.wronglySame.push(said)
    else if (differences.length > 0 && (!change || !isRight(element, change))) score.wronglyDifferent.push(said)
    else score.right += 1
  }
  const { extra } = pair
  for (const one of verdict.extras) {
    const isIt =
      extra &&
      one.x < extra.x + extra.width &&
      extra.x < one.x + one.width &&
      one.y < extra.y + extra.height &&
      extra.y < one.y + one.height
    if (!isIt)
      score.notThere.push(`${pair.seed} ${pair.device} ${pair.spoiled.join('+')} not there: ${JSON.stringify(one)}`)
  }
}
