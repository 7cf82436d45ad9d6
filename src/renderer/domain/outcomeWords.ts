const causes: Readonly<Record<string, string>> = {
  OTHER_BONUS: 'The platform reports success, but for another bonus than the one requested.',
  CONTINUE_100:
    'Sent; result unknown: the platform sent “100 Continue”, at which the connection ends, and the answer was not read.',
  INTERRUPTED: 'Pitboss ended before an answer arrived: the request may or may not have been sent.',
  INTERNAL: 'Pitboss failed while sending: the request may or may not have been sent.'
}

/** Describes an activation with an unknown outcome. */
export function knownOfActivation({
  cause = '',
  status
}: {
  readonly cause?: string
  readonly status?: number
}): string {
  const known = causes[cause]
  if (known !== undefined) return known
  return status === undefined
    ? 'Sent; result unknown: no answer arrived.'
    : `Sent; result unknown: the answer was status ${status}.`
}
