import { expect, it } from 'vitest'
import { differing } from './import-rows.ts'

it.each([
  [{ grant_reference_code: '12' }, { grant_reference_code: '012' }, ['grant_reference_code']],
  [{ project_code: '90071992547409931' }, { project_code: '90071992547409932' }, ['project_code']],
  [{ amount_original: '1250.50' }, { amount_original: '1250.5' }, []],
  [{ amount_original: '0' }, { amount_original: '' }, ['amount_original']],
  [{ amount_usd: 12 }, { amount_usd: '12' }, []],
])('Of %j and %j the fields %j differ: numbers by their value, codes by their letters', (before, after, fields) => {
  expect(differing('funding', before, after)).toEqual(fields)
})
