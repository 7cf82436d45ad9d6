import { makeProfile, removeProfile, startApp, type RunningApp } from '../e2e/app.ts'
import { startRecording, type RecordingPlatform } from '../e2e/platform/recording.ts'

/** Runs work with the built app on a profile and a recording platform. */
export async function withApp<Value>(
  work: (app: RunningApp, platform: RecordingPlatform) => Promise<Value>,
  profile = makeProfile()
): Promise<Value> {
  const platform = await startRecording()
  const app = await startApp(profile)
  try {
    return await work(app, platform)
  } finally {
    await app.close()
    await platform.stop()
    removeProfile(profile)
  }
}
