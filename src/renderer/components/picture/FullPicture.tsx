import { Box, Button, Group } from '@mantine/core'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { playingSource } from '../../../shared/pictureName.ts'
import type { PictureFacts } from '../../../shared/contract/media.ts'
import { useAsk } from '../../bridge/queries.ts'
import { factsInWords, undecoded, whyNotShown, type Size } from '../../domain/picture/pictureWords.ts'
import { useApiDetails } from '../../stores/view/preferences.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import type { PictureRequest } from './since.ts'
import layout from '../layout.module.css'
import classes from './Picture.module.css'
import { closeFullPicture, useFullPicture, type EnlargedPicture } from './Enlarge.tsx'
import { Select } from '../boxes/boxes.tsx'

const noRequest: PictureRequest = { connection: '', name: '' }

function useFacts(request: PictureRequest | undefined) {
  const { data, error } = useAsk('media.facts', request ?? noRequest, {
    enabled: request !== undefined,
    isAlwaysFresh: true
  })
  const hasDetails = useApiDetails()
  const facts = data?.value
  const why = error ? whyNotShown(error.problem).reason : undefined
  return { facts, why, words: why ?? (facts && factsInWords(facts, hasDetails)) }
}

/** For a vector picture, uses the size of its view box, because browsers would draw the picture 300 pixels wide. */
function sizeOf(facts: PictureFacts | undefined, drawn: Size | undefined): Size | undefined {
  const { isViewBox, width, height } = facts ?? {}
  const size = drawn && isViewBox && width !== undefined && height !== undefined ? { width, height } : drawn
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

const zooms = ['Fit', '50 %', '100 %', '200 %', '400 %'] as const

function boxAt({ width, height }: Size, zoom: string): CSSProperties {
  if (zoom === 'Fit') return { width, height, maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }
  const scale = Number.parseInt(zoom, 10) / 100
  // Don't smooth pixels from 400 % up.
  return { width: width * scale, height: height * scale, imageRendering: scale >= 4 ? 'pixelated' : 'auto' }
}

function stageWords(isBroken: boolean, why: string | undefined, drawn: Size | undefined): string {
  if (why !== undefined) return why
  if (drawn) return 'The picture has no pixels.'
  return isBroken ? undecoded.reason : 'The picture is loading.'
}

function Full({ picture: { source, request } }: { picture: EnlargedPicture }): ReactNode {
  const [drawn, setDrawn] = useState<Size>()
  const [isBroken, setBroken] = useState(false)
  const { facts, words, why } = useFacts(request)
  const [isPlaying, setPlaying] = useState(false)
  const natural = sizeOf(facts, drawn)
  const [zoom, setZoom] = useState<(typeof zooms)[number]>(zooms[0])
  return (
    <>
      <Group gap="6px 8px" mb={8}>
        <Select name="Zoom" choices={zooms} value={zoom} choose={setZoom} />
        {facts?.animation && (
          <Button
            variant={isPlaying ? 'light' : 'default'}
            aria-pressed={isPlaying}
            onClick={() => setPlaying(!isPlaying)}
          >
            Play
          </Button>
        )}
        <span className={layout.quiet}>{request ? words : natural && `${natural.width} × ${natural.height}`}</span>
      </Group>
      <div role="group" aria-label="Picture at its size" tabIndex={0} data-autofocus className={classes.stage}>
        {!natural && (
          <Box component="p" role="note" m="auto" px="md" py="xs" fz="sm" bg="var(--mantine-color-body)">
            {stageWords(isBroken, why, drawn)}
          </Box>
        )}
        <img
          src={isPlaying ? playingSource(source) : source}
          alt=""
          draggable={false}
          className={classes.fullPicture}
          style={natural ? boxAt(natural, zoom) : { display: 'none' }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setDrawn({ width, height })}
          onError={() => setBroken(true)}
        />
      </div>
    </>
  )
}

/** The full view of an enlarged picture, from any screen. */
export function FullPicture(): ReactNode {
  const shown = useFullPicture((state) => state.shown)
  return (
    shown && (
      <Dialog close={closeFullPicture} title={shown.name} size="96vw">
        <Full key={shown.source} picture={shown} />
      </Dialog>
    )
  )
}
