/** Below the input: above it, the inputs of a row would no longer stand in line. */
export const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
