import { tokensOf } from '../../state/oxql/token.ts'

/** Colors the tokens of a query, and marks the one at the error. */
export function Painted({ query, wrongAt }: { query: string; wrongAt: number | null }) {
  const isAtEnd = wrongAt !== null && wrongAt >= query.length
  return (
    <>
      {tokensOf(query).map(({ kind, text, at }) => {
        const isWrong = wrongAt !== null && at <= wrongAt && wrongAt < at + text.length
        return (
          <span key={at} data-kind={kind} data-wrong={isWrong || undefined}>
            {text}
          </span>
        )
      })}
      {isAtEnd && <span data-wrong> </span>}
    </>
  )
}
