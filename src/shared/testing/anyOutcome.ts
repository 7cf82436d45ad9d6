import { Type } from 'typebox'
import { Drift, Problem } from '../outcome/outcomeShape.ts'

export const AnyOutcome = Type.Union([
  Type.Object(
    {
      ok: Type.Literal(true),
      value: Type.Unknown(),
      exchange: Type.Optional(Type.String()),
      drift: Type.Optional(Type.Array(Drift))
    },
    { additionalProperties: false }
  ),
  Type.Object(
    {
      ok: Type.Literal(false),
      problem: Problem,
      exchange: Type.Optional(Type.String()),
      drift: Type.Optional(Type.Array(Drift))
    },
    { additionalProperties: false }
  )
])
