import { useQuery } from '@tanstack/react-query'
import type { CheckResult } from '../../shared/contract/connections.ts'
import { askUntil } from './queries.ts'
import type { Answer, ProblemError } from './request.ts'

/** The check of a connection: sent by `refetch`, cancelled when its part of the screen is left. */
export const useCheck = (id: string) =>
  useQuery<Answer<CheckResult>, ProblemError>({
    queryKey: ['connections.check', { id }],
    queryFn: ({ signal }) => askUntil('connections.check', { id }, signal),
    enabled: false,
    gcTime: 0
  })
