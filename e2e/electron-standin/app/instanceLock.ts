import { connect, type Server, type Socket } from 'node:net'
import { lockAddress, claimAddress } from './socketLock.ts'

interface Greeting {
  argv: string[]
  folder: string
}

const deliveryDeadline = 2000

/** The lock of the first instance on a user-data folder. A second instance sends its command line to the first. */
export class InstanceLock {
  readonly #greeted: (argv: string[], folder: string) => void
  #server: Server | undefined
  #delivered: Promise<void> = Promise.resolve()

  constructor(greeted: (argv: string[], folder: string) => void) {
    this.#greeted = greeted
  }

  take(folder: string): boolean {
    const address = lockAddress('instance', folder)
    this.#server = claimAddress(address)
    this.#server?.on('connection', (socket) => this.#listen(socket))
    if (!this.#server) this.#delivered = greet(address, { argv: process.argv, folder: process.cwd() })
    return this.#server !== undefined
  }
  /** Resolves when the first instance has received the command line, or doesn't respond. */
  whenDelivered(): Promise<void> {
    return this.#delivered
  }

  #listen(socket: Socket) {
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => (text += part))
    socket.on('end', () => {
      const { argv, folder }: Greeting = JSON.parse(text)
      this.#greeted(argv, folder)
    })
    socket.on('error', () => {})
  }
}

function greet(address: string, greeting: Greeting): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.setTimeout(deliveryDeadline, () => socket.destroy())
    socket.on('error', () => {}).on('close', () => resolve())
    socket.end(JSON.stringify(greeting))
    socket.resume()
  })
}
