import type { Size } from '../model/layout.ts'
import type { Device } from '../model/slots.ts'

/** The sizes of figures in the Pitboss layout, for Node, which can't import the layout's file. */
export const usualSizes: Readonly<Record<Device, Size>> = {
  desktop: { width: 1600, height: 480 },
  tablet: { width: 1024, height: 400 },
  mobile: { width: 390, height: 500 }
}
