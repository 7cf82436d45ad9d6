import { useEffect } from 'react'
import { navigate, readPart, useAddress } from '../../../session/address.ts'
import { useCaseView } from '../../../stores/cases.ts'

/** Which cases are listed. */
export const caseFilters = ['open', 'closed', 'today'] as const
export type CaseFilter = (typeof caseFilters)[number]

const screen = '/cases'
const [usual] = caseFilters

const addressOf = (id: string | undefined, show: CaseFilter): string =>
  `${screen}${id === undefined ? '' : `/${id}`}${show === usual ? '' : `?show=${show}`}`

/** The case on screen and which cases are listed, as the address says; the screen comes back as it was left. */
export function useCaseAddress() {
  const address = useAddress((whole) => whole)
  const [path = '', query] = address.split('?')
  const [, , first = '', handle] = path.split('/').map(readPart)
  const file = first === 'file' ? handle : undefined
  const id = file === undefined && first !== '' ? first : undefined
  const asked = new URLSearchParams(query).get('show')
  const show = caseFilters.find((one) => one === asked) ?? usual
  useEffect(() => {
    if (id !== undefined || file !== undefined) useCaseView.setState({ last: address })
    else if (address === screen) {
      const { last } = useCaseView.getState()
      if (last !== undefined) navigate(last, { replace: true })
    }
  }, [address, id, file])
  return {
    id,
    file,
    show,
    /** Shows a case; without a step to go back to where the person chose none. */
    open: (next: string, options?: { readonly replace: boolean }) => navigate(addressOf(next, show), options),
    list: (next: CaseFilter) => navigate(addressOf(id, next), { replace: true }),
    /** Leaves a case that is not there any more, or a file. */
    leave: () => {
      useCaseView.setState({ last: undefined })
      navigate(addressOf(undefined, show), { replace: true })
    }
  }
}
