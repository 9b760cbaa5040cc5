import { ConfigFaults } from './config.ts'

export const print = (line: string) => process.stdout.write(`${line}\n`)

/** Runs what `npm run ...` asks for. What a person can put right is a sentence, not a stack. */
export async function command(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    const sentences = error instanceof ConfigFaults ? error.sentences : [error instanceof Error ? error.message : error]
    for (const sentence of sentences) process.stderr.write(`${String(sentence)}\n`)
    process.exitCode = 1
  }
}
