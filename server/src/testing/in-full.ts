/** True in the drills: a test with many similar cases then tries all of them, and in the suite a sample. */
export const inFull = process.env['TEST_IN_FULL'] === 'true'
