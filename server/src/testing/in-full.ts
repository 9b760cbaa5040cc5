export const inFull = process.env['TEST_IN_FULL'] === 'true'

/** All of many similar cases in the drills, the first `few` in the suite. */
export const casesOf = <Case>(all: readonly Case[], few: number) => (inFull ? all : all.slice(0, few))
