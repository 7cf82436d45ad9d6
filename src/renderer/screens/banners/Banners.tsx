import { Box } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useHistory } from '../../stores/view/nameHistory.ts'
import { askAgain, askOnPress, useAsk } from '../../bridge/queries.ts'
import { readPathPart } from '../../domain/pathPart.ts'
import { NameForm } from '../../components/boxes/NameForm.tsx'
import { DriftNotes, QuietCount } from '../../components/drift/Drift.tsx'
import { LookUpPrompt, Screen } from '../../components/Screen.tsx'
import { PicturesSince } from '../../components/picture/since.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { WaitingFor } from '../../components/waiting/Waiting.tsx'
import { useBannerLookup } from '../../stores/bannerLookup.ts'
import { useLastAnswer } from '../../hooks/useLastAnswer.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { scopeOf, useSession } from '../../session/session.ts'
import { readPart } from '../../session/address.ts'
import { useSubjectAddress } from '../../session/useSubjectAddress.ts'
import { readList } from './model/bannerModel.ts'
import { Studio } from './Studio.tsx'
import layout from '../../components/layout.module.css'
import { useOpenReview } from './reviews/useOpenReview.ts'

/** Reads the category and the banner's index from an address such as `home/2`. */
function readSubject(subject: string): { readonly category: string; readonly index: number } {
  const [category = '', number = ''] = subject.split('/')
  return { category: readPart(category), index: Math.max(0, (Number(number) || 1) - 1) }
}

export function Banners(): ReactNode {
  const { text, requested, chosen } = useBannerLookup(({ text, requested, chosen }) => ({ text, requested, chosen }))
  const button = useRef<HTMLButtonElement>(null)
  const [head, setHead] = useState<HTMLElement | null>(null)
  const openReview = useOpenReview()
  const scope = useSession(scopeOf)
  const [names, remember] = useHistory('categories')
  const input = { ...scope, category: requested ?? '' }
  const banners = useAsk('banners.list', input, { enabled: requested !== undefined })
  const { data, dataUpdatedAt: answeredAt } = banners
  const answer = useLastAnswer(requested === undefined ? undefined : data, requested ?? '')
  // Save a category's name only if its answer contains banners, so that typos don't get into the list.
  const isKnown = banners.data !== undefined && (readList(banners.data.value).value ?? []).length > 0
  useEffect(() => {
    if (isKnown && requested !== undefined) remember(requested)
  }, [requested, isKnown, remember])

  const show = (category: string) => {
    useBannerLookup.setState({ text: category, requested: category, ...(category !== requested && { chosen: 0 }) })
    askOnPress('banners.list', { ...scope, category })
  }
  useCommands({
    refresh: requested === undefined ? undefined : () => show(requested),
    'open-review': openReview && (() => void openReview())
  })
  useSubjectAddress({
    screen: '/banners',
    shown: requested === undefined ? undefined : `${encodeURIComponent(requested)}/${chosen + 1}`,
    show(subject) {
      const { category, index } = readSubject(subject)
      useBannerLookup.setState({ text: category, requested: category, chosen: index })
    },
    fill(subject) {
      useBannerLookup.setState({ text: readSubject(subject).category })
      button.current?.focus()
    }
  })
  const form = (
    <div className={layout.row} style={{ flex: 999, minWidth: 0 }}>
      <NameForm
        name="Category"
        submit="Show banners"
        text={text}
        type={(typed) => useBannerLookup.setState({ text: typed })}
        read={(typed) =>
          readPathPart(typed, 'Type a category first; it is a name that the platform knows, such as “home”.')
        }
        show={show}
        isWaiting={banners.isFetching}
        isAnswered={answer !== undefined}
        button={button}
        recent={names}
      />
      {/* As wide as its tools; the note next to it wraps to its own line if there is no room. */}
      <div ref={setHead} className={layout.line} style={{ flex: 1, minWidth: 'max-content' }} />
      {answer && (
        <Box maw="12rem">
          <QuietCount drift={answer.drift} />
        </Box>
      )}
    </div>
  )
  return (
    <Screen name="Banners" beside={form} isFilling={requested !== undefined && answer !== undefined}>
      <WaitingFor read={{ route: 'banners.list', input }} />
      {banners.error && <ProblemNotice error={banners.error} tried="banners.list" retry={() => askAgain(banners)} />}
      {requested !== undefined && answer ? (
        // The file at an address may change, so refetch pictures that are older than the answer.
        <PicturesSince value={answeredAt}>
          <DriftNotes drift={answer.drift} />
          <Studio
            // Remount for another category, which discards the unsaved pin and the message.
            key={requested}
            connection={scope.connection}
            category={requested}
            {...{ answer, head }}
            isOld={answer !== data || banners.isError}
            isWaiting={banners.isFetching}
          />
        </PicturesSince>
      ) : (
        !banners.isFetching &&
        !banners.error && (
          <LookUpPrompt title="Choose a category" examples="categories" choose={show}>
            Type its name, such as “home”, and press Show banners. No player is needed.
          </LookUpPrompt>
        )
      )}
    </Screen>
  )
}
