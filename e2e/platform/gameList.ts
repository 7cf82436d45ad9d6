import type { JackpotGame } from '../../src/shared/contract/jackpots.ts'
import { makeGame, makeImages } from '../../src/shared/testing/documented.ts'
import { partOf, plainPage } from '../hostile/documented.ts'
import type { RecordingPlatform } from './recording.ts'

/** The path of a group's games. */
export const gamesPath = (group: string): string =>
  `/jackpot-service/v1/jackpots/groups/${encodeURIComponent(group)}/games`

const uuid = (index: number): string => `7b1f0c2e-3d4a-4f5b-8c6d-${String(index + 1).padStart(12, '0')}`

/** Games with different titles, identifiers and pictures. */
export const makeGames = (count: number, origin = 'https://cdn.example'): JackpotGame[] =>
  Array.from({ length: count }, (_, index) => {
    return makeGame({
      id: uuid(index),
      title: `Game ${index + 1}`,
      identifier: `prov:game-${index + 1}`,
      priority: count - index,
      images: makeImages((size) => `${origin}/pictures/${index}/${size}.png`)
    })
  })

/** Makes a platform answer each page of a group by the paging in the body. */
export function answerGames(platform: RecordingPlatform, group: string, games: readonly unknown[]): void {
  platform.answer(`GET ${gamesPath(group)}`, (response) => {
    const body = platform.requests.at(-1)?.body || '{}'
    const { page = 1, per_page: perPage = 25 }: { page?: number; per_page?: number } = JSON.parse(body)
    const answer = plainPage(...partOf(games, page, perPage))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
}
