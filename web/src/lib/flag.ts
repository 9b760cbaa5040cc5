/** What is on in an address, which shows it as it is; typed by hand it may be anything. */
export const flagOf = (value: unknown) => (value === true || value === 'true' ? (true as const) : undefined)

/** The same in a call; nothing where it is off, so that two questions for the same are the same. */
export const flagsOf = <Name extends string>(flags: Partial<Record<Name, true | undefined>>) =>
  Object.fromEntries(
    Object.entries(flags).flatMap(([name, isOn]) => (isOn ? [[name, 'true' as const]] : [])),
  ) as Partial<Record<Name, 'true'>>
