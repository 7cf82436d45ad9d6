import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { parseExact } from '../src/shared/readings/exact.ts'
import { pageOf } from './client/pages.ts'
import { median, type Finding } from './measure.ts'

const rounds = 31
const times = 5

const received = (port: MessagePort) =>
  new Promise<{ readonly value: string }>((resolve) => port.once('message', resolve))

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  for (let index = 0; index < times; index += 1) await work()
  return (performance.now() - start) / times
}

/** A page's way from main to the page, as text over a message port and parsed there, against `JSON.parse` of its text alone. */
export async function measurePage(): Promise<Finding[]> {
  const { port1, port2 } = new MessageChannel()
  const text = pageOf(800)
  const outcome = { ok: true, value: text, exchange: 'exchange-1' }
  const cross = async () => {
    const arrival = received(port2)
    port1.postMessage(outcome)
    return parseExact((await arrival).value)
  }
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const parse = await timed(() => JSON.parse(text))
    ratios.push((await timed(cross)) / parse)
  }
  port1.close()
  return [
    {
      name: 'page from main to renderer over JSON.parse of its text',
      value: median(ratios),
      unit: '×',
      goal: 1.5,
      note: `${text.length} bytes, text over a message port, median of ${rounds} rounds`
    }
  ]
}
