import { linkedPage, makeNotification } from '../hostile/documented.ts'
import { answerCategories } from '../platform/bannerPictures.ts'
import { answerGames, answerPictures, makeGames } from '../platform/gameList.ts'
import { makeBonus, makeUserBonus } from '../platform/makers.ts'
import { startRecording, type RecordingPlatform } from '../platform/recording.ts'
import { listReply, makeTransactions, transactionRoute } from '../platform/transactionList.ts'

const uuid = (place: number): string => `7b1f0c2e-3d4a-4f5b-8c6d-${String(place).padStart(12, '0')}`

/** The bonuses, categories and groups that there are. */
export const bonusIds: readonly string[] = Array.from({ length: 30 }, (_, place) => uuid(place + 1))
export const categories: readonly string[] = Array.from({ length: 12 }, (_, place) => `category-${place}`)
export const groups: readonly string[] = ['low', 'mid', 'high']

/** A recording platform that answers every screen. */
export async function startSoakPlatform(): Promise<RecordingPlatform> {
  const platform = await startRecording()
  const transactions = makeTransactions(400)
  platform.answer(
    transactionRoute,
    listReply(() => transactions)
  )
  platform.answer('POST /notification-service/v1/notifications', {
    body: linkedPage(
      Array.from({ length: 20 }, (_, place) =>
        makeNotification({
          id: uuid(place + 1),
          contents: [
            { language: 'en', content: `<p>Message ${place}</p><p><b>Bold</b> and <i>more</i></p>`, is_default: true },
            { language: 'de', content: `<p>Nachricht ${place}</p>`, is_default: false }
          ],
          image: ''
        })
      )
    )
  })
  for (const [place, id] of bonusIds.entries()) {
    const route = `/bonus-service/v1/bonuses/${id}`
    platform.answer(`GET ${route}`, { body: { data: makeBonus({ id, title: `Bonus ${place}` }) } })
    platform.answer(`POST ${route}/activate`, { status: 201, body: { data: makeUserBonus({ bonus_id: id }) } })
  }
  const games = makeGames(120, platform.baseUrl)
  answerPictures(platform, games.length)
  for (const group of groups) answerGames(platform, group, games)
  answerCategories(platform, categories)
  return platform
}
