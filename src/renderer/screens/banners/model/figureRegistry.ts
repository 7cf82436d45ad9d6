import type { Device } from './slots.ts'

const figures = new Map<Device, HTMLElement>()

/** Registers a figure on screen; returns the function that removes it. */
export function registerFigure(device: Device, figure: HTMLElement): () => void {
  figures.set(device, figure)
  return () => {
    if (figures.get(device) === figure) figures.delete(device)
  }
}

/** The chosen banner's figure on screen; the changed one where both are shown. */
export const findFigure = (device: Device): HTMLElement | undefined => figures.get(device)
