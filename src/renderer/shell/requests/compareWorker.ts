import { compareAnswers, type Comparing } from '../../domain/compare/compareAnswers.ts'

addEventListener('message', ({ data }: MessageEvent<Comparing>) => postMessage(compareAnswers(data)))
