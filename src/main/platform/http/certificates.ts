import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import { Worker } from 'node:worker_threads'
import { withTimeout } from '../../common/withTimeout.ts'
import { certificateOptions } from '../../connections/network/certificates.ts'
import type { TargetNetwork } from '../../connections/network/target.ts'
import { Fault } from './problems.ts'

let systemAuthorities: string[] | undefined
let reading: Promise<void> | undefined

/** The maximum time that requests wait for the system's certificate authorities, in milliseconds. */
const longestReading = 20_000

const reader = `require('node:worker_threads').parentPort.postMessage(require('node:tls').getCACertificates('system'))`

function readInWorker(): Promise<string[]> {
  const worker = new Worker(reader, { eval: true })
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject).once('exit', reject))
}

async function read(from: () => Promise<string[]>): Promise<void> {
  const authorities = await withTimeout(longestReading, from)
  // If the worker fails, the main thread reads the authorities when they are needed.
  if (authorities.kind === 'value') systemAuthorities = authorities.value
  else if (authorities.kind === 'late') systemAuthorities = []
}

/**
 * Reads the system's certificate authorities once, in a worker. It can take seconds on macOS: call it before a deadline
 * starts.
 */
export function readAuthorities(
  { protocol }: Pick<URL, 'protocol'>,
  { proxy }: Pick<TargetNetwork, 'proxy'>,
  from = readInWorker
): Promise<void> | undefined {
  if (systemAuthorities || (protocol === 'http:' && proxy.kind === 'none')) return undefined
  return (reading ??= read(from))
}

// Ignore errors: a TLS library may have no system store, and the app must work without one.
function systemOnes(): string[] {
  try {
    systemAuthorities ??= getCACertificates('system')
  } catch {
    systemAuthorities = []
  }
  return systemAuthorities
}

const contexts = new WeakMap<object, SecureContext>()

/** A connection's trusted authorities and client certificate; undefined if Node's defaults are enough. */
export function secureContext(
  network: Pick<TargetNetwork, 'authority' | 'clientCertificate'>
): SecureContext | undefined {
  const known = contexts.get(network)
  if (known) return known
  const { authority, clientCertificate } = network
  if (authority === undefined && !clientCertificate && systemOnes().length === 0) return undefined
  try {
    const context = createSecureContext({
      ca: [...getCACertificates('default'), ...systemOnes(), ...(authority === undefined ? [] : [authority])],
      ...(clientCertificate && certificateOptions(Buffer.from(clientCertificate.content), clientCertificate.passphrase))
    })
    contexts.set(network, context)
    return context
  } catch {
    throw new Fault('tls', 'BAD_CERTIFICATE_FILE')
  }
}

/** A connection's authorities, without its client certificate, which a proxy must not receive. */
export const authorityContext = ({ authority }: TargetNetwork): SecureContext | undefined =>
  secureContext(authority === undefined ? {} : { authority })
