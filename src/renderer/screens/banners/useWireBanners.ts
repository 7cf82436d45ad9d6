import { useMemo } from 'react'
import { useAsk } from '../../bridge/queries.ts'
import { wireBanners } from './bannerModel.ts'

/** The banners of an exchange's answer as its text has them; undefined until it is read, and where the request log no longer keeps it. */
export function useWireBanners(exchange: string | undefined, isWanted: boolean): readonly unknown[] | undefined {
  const detail = useAsk('exchanges.read', { id: exchange ?? '' }, { enabled: isWanted && exchange !== undefined })
  const body = detail.data?.value?.answer.body
  return useMemo(() => (typeof body === 'string' ? wireBanners(body) : undefined), [body])
}
