/** Whole numbers with an exact sum, none above `most`. */
export function sharesOf(total: number, weights: readonly number[], most = Infinity): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const even = all === 0
  let weighed = 0
  let given = 0
  const shares = weights.map((weight) => {
    weighed += even ? 1 : weight
    const share = Math.min(Math.round((total * weighed) / (even ? weights.length : all)) - given, most)
    given += share
    return share
  })
  for (let owner = 0; given < total && owner < shares.length; owner += 1) {
    const more = Math.min(most - shares[owner]!, total - given)
    shares[owner]! += more
    given += more
  }
  return shares
}
