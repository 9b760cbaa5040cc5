/** Apart from the lists that load for sign-in. */
export const ORGANIZATION_TYPES = ['UN', 'INGO', 'NNGO', 'Government', 'Other'] as const
export const OPERATION_TYPES = ['Implementing', 'Reporting', 'Reporting and Implementing'] as const
export const RESPONSE_TYPES = ['Humanitarian', 'Early Recovery', 'Development'] as const
