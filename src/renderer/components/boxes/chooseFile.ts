// Kept while the system's dialog is open: nothing else holds it.
let asking: HTMLInputElement | undefined

/** Asks for a file of this machine. */
export function chooseFile(accept: string, take: (file: File) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    if (file) take(file)
  })
  asking = input
  asking.click()
}
