import type { ReactNode } from 'react'
import { useConnection } from '../bridge/connections.ts'
import { moneyLenses, timeLenses, useLenses, type MoneyLens, type TimeLens } from '../stores/lenses.ts'
import { HeadMenu } from './HeadMenu.tsx'

const moneyWords: Record<MoneyLens, string> = { raw: 'raw', major: 'major units', both: 'both' }
const timeWords: Record<TimeLens, string> = {
  utc: 'UTC',
  local: 'local',
  connection: 'connection’s zone',
  received: 'as received'
}

/** Chooses how amounts and times are read, on every screen at once. */
export function LensMenus(): ReactNode {
  const { money, time, change } = useLenses()
  const zone = useConnection()?.zone
  return (
    <>
      <HeadMenu
        name="Money"
        shown={`Money: ${moneyWords[money]}`}
        groups={[
          {
            name: 'Amounts are shown',
            value: money,
            choices: moneyLenses.map((value) => ({ value, label: moneyWords[value] })),
            choose: (value) => change({ money: moneyLenses.find((one) => one === value) ?? 'major' })
          }
        ]}
      />
      <HeadMenu
        name="Time"
        shown={`Time: ${timeWords[time]}`}
        groups={[
          {
            name: 'Times are shown in',
            value: time,
            choices: timeLenses.map((value) => ({
              value,
              label: timeWords[value],
              ...(value === 'connection' && zone !== undefined && { note: zone })
            })),
            choose: (value) => change({ time: timeLenses.find((one) => one === value) ?? 'utc' })
          }
        ]}
      />
    </>
  )
}
