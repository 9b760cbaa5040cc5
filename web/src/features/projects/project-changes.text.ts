export const TOASTS = {
  created: { title: 'Project Created', fallback: 'Your project has been successfully created.' },
  createFailed: { title: 'Project Creation Failed', fallback: 'Failed to create project. Please try again.' },
  updated: { title: 'Project Updated', fallback: 'Your project has been successfully updated.' },
  updateFailed: { title: 'Project Update Failed', fallback: 'Failed to update project. Please try again.' },
}

export const STEP_TEXT = {
  stale: 'Somebody changed this project in the meantime. The current version is shown.',
  undo: 'Undo',
  reason: 'Reason',
  reasonHint: 'The history shows it, and the people who report on the project get it by mail.',
}
