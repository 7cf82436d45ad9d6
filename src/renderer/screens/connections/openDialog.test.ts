import { describe, expect, test } from 'vitest'
import { makeConnection } from '../../../shared/testing/makeConnection.ts'
import { namedDialog, subjectOf } from './openDialog.ts'

const account = { id: 'a1', label: 'Player one' }
const connection = makeConnection({ id: 'c1', name: 'Lucky EU', accounts: [account] })

describe('what a dialog is about', () => {
  test('is the connection as it is now, not as it was when the dialog was opened', () => {
    const changed = { ...connection, accounts: [] }
    expect(subjectOf({ kind: 'connection', connection: 'c1' }, [connection])).toEqual({ connection })
    expect(subjectOf({ kind: 'connection', connection: 'c1' }, [changed])).toEqual({ connection: changed })
  })

  test('is an account of it, or none yet', () => {
    const open = { kind: 'account', connection: 'c1' } as const
    expect(subjectOf({ ...open, account: 'a1' }, [connection])).toEqual({ connection, account })
    expect(subjectOf(open, [connection])).toEqual({ connection })
  })

  test('is nothing for a new connection', () => {
    expect(subjectOf({ kind: 'connection' }, [connection])).toEqual({})
  })

  test('is gone when it was deleted, the connection before its account', () => {
    const open = { kind: 'delete', connection: 'c1', account: 'a1' } as const
    expect(subjectOf(open, [{ ...connection, accounts: [] }])).toEqual({ gone: 'account' })
    expect(subjectOf(open, [])).toEqual({ gone: 'connection' })
    expect(subjectOf({ kind: 'connection', connection: 'c1' }, [])).toEqual({ gone: 'connection' })
  })
})

test('an address names the dialog of a new connection, or of a saved one', () => {
  expect(subjectOf(namedDialog('new'), [connection])).toEqual({})
  expect(subjectOf(namedDialog('c1'), [connection])).toEqual({ connection })
  expect(subjectOf(namedDialog('gone'), [connection])).toEqual({ gone: 'connection' })
})
