import type { Fault } from '../answers.ts'
import * as documented from '../documented.ts'
import { startHostile, type Hostile } from '../server.ts'
import { makeBonus, makeUserBonus } from '../../platform/makers.ts'
import { called } from './injectedFaults.ts'

/** The bonus of the journeys. */
export const bonus = makeBonus()

function answerTo(method: string, path: string): object {
  if (path.endsWith('/activate')) return { data: makeUserBonus() }
  if (path.includes('/bonuses/')) return { data: bonus }
  if (path.includes('/banners/')) return { data: documented.makeBanners() }
  if (path.includes('/jackpots/')) return documented.plainPage([documented.makeGame()])
  const page = Number(/page=(\d+)/.exec(path)?.[1] ?? 1)
  return method === 'GET'
    ? documented.linkedPage([documented.makeTransaction()], { current_page: page })
    : documented.linkedPage([documented.makeNotification()])
}

function faultOf(method: string, path: string): Fault {
  const status = path.endsWith('/activate') ? 201 : 200
  const answer: Fault = {
    status,
    body: JSON.stringify(answerTo(method, path)),
    headers: { connection: 'close' },
    ending: 'fin'
  }
  if (called('network', 'request') !== undefined) return { cutAt: 0, ending: 'reset' }
  const way = called('body', 'answer')
  if (way === 'breaks off') return { ...answer, cutAt: 300, ending: 'reset' }
  return way === 'is no JSON' ? { ...answer, body: '<html>Sign in</html>' } : answer
}

/** Starts a platform with the documented answers. One of them may have to fail. */
export const startPlatform = (): Promise<Hostile> => startHostile(({ method, path }) => faultOf(method, path))
