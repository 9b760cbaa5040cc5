import * as z from 'zod/mini'

/** GET /info.json, written by the build. */
export const BuildInfo = z.object({
  version: z.string(),
  sha: z.string(),
  shortSha: z.string(),
  branch: z.string(),
  buildTime: z.string(),
  environment: z.string(),
})
export type BuildInfo = z.infer<typeof BuildInfo>

/** For the footer, if /info.json cannot be loaded. */
export const UNKNOWN_BUILD: BuildInfo = {
  version: 'dev',
  sha: 'dev',
  shortSha: 'dev',
  branch: 'local',
  buildTime: '',
  environment: 'development',
}
