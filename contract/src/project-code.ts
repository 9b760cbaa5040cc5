/** 15 digits are exact in JSON. Any blank or dash may be between the letters and the number, or none. */
const CODE = /^neh[\s_/.\p{Pd}−]*0*([1-9]\d{0,14})$/iu

/** The number in a code of the hub. Null for other codes, which are the partner's own. */
export function projectNumberIn(text: string): number | null {
  const [, number] = CODE.exec(text.trim()) ?? []
  return number === undefined ? null : Number(number)
}

export const projectCode = (number: number) => `NEH-${number}`

/** 'NEH 1001', 'neh1001' and 'NEH–1001' are NEH-1001; other codes stay as they are. */
export function projectCodeIn(text: string): string {
  const number = projectNumberIn(text)
  return number === null ? text.trim() : projectCode(number)
}
