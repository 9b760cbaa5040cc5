import { ENGLISH, readCatalogFrom } from '@hub/contract/language'
import { afterEach, describe, expect, it } from 'vitest'
import { choiceWords, fieldLabel, formLabel } from './field-words.ts'

afterEach(() => readCatalogFrom(() => ENGLISH))

describe('a field', () => {
  it('has its label in English, and its name if it has none', () => {
    expect(fieldLabel('target_lgas')).toBe('LGAs')
    expect(fieldLabel('physical_address')).toBe('Physical address')
    expect(fieldLabel('of_a_newer_hub')).toBe('Of a newer hub')
    expect(formLabel('project_title')).toBe('Project title')
  })

  it('has the label of its form in the language', () => {
    readCatalogFrom(() => ({ language: 'fr', sentences: { 'Physical Address': 'Adresse physique' } }))
    expect(fieldLabel('physical_address')).toBe('Adresse physique')
    expect(formLabel('physical_address')).toBe('Adresse physique')
    expect(fieldLabel('constructor')).toBe('Constructor')
  })
})

describe('a choice', () => {
  it('is said in words, and what was typed or is not known stays as it is', () => {
    expect(choiceWords('funding_type', 'technical_assistance')).toBe('Technical Assistance')
    expect(choiceWords('location_type', 'temporary_learning_space')).toBe('Temporary Learning Space')
    expect(choiceWords('status', 'under_review')).toBe('Under Review')
    expect(choiceWords('status', 'on_hold')).toBe('On hold')
    expect(choiceWords('state', 'sent_back')).toBe('Sent back')
    expect(choiceWords('state', 'Borno')).toBe('Borno')
    expect(choiceWords('notes', 'paid')).toBe('paid')
    expect(choiceWords('status', 'constructor')).toBe('Constructor')
  })
})
