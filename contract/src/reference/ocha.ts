/** What OCHA asks of an organization and of a project, in the words of its 3W. Apart from the other lists, which everybody loads to sign in. */
export const ORGANIZATION_TYPES = ['UN', 'INGO', 'NNGO', 'Government', 'Other'] as const
export const OPERATION_TYPES = ['Implementing', 'Reporting', 'Reporting and Implementing'] as const
export const RESPONSE_TYPES = ['Humanitarian', 'Early Recovery', 'Development'] as const
