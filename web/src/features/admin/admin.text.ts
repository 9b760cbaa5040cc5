export const TEXT = {
  pendingTitle: 'Pending Approvals',
  pendingPurpose: 'Accounts that wait for an administrator. Each person gets an email with the decision.',
  pendingEmpty: 'No Pending Approvals',
  pendingEmptyText: 'New registrations appear here. Every account so far has been decided on.',
  pendingFailed: 'Failed to load pending approvals. Please try again.',
  rejectHint: 'Optional. The person reads it in the email and on the page that tells them their status.',
}

export const TOASTS = {
  approved: { title: 'User Approved' },
  approvalFailed: { title: 'Approval Failed', fallback: 'Failed to approve user.' },
  rejected: { title: 'User Rejected' },
  rejectionFailed: { title: 'Rejection Failed', fallback: 'Failed to reject user.' },
}
