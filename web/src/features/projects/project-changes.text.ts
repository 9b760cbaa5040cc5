// Apart from what the list says: it comes with the dialog.

export const TOASTS = {
  created: { title: 'Project Created', fallback: 'Your project has been successfully created.' },
  createFailed: { title: 'Project Creation Failed', fallback: 'Failed to create project. Please try again.' },
  updated: { title: 'Project Updated', fallback: 'Your project has been successfully updated.' },
  updateFailed: { title: 'Project Update Failed', fallback: 'Failed to update project. Please try again.' },
}

export const STEP_TEXT = {
  stale: 'Somebody changed this project in the meantime. Here is how it stands now.',
  undo: 'Undo',
  reason: 'Reason',
  reasonHint: 'The history shows it, and whoever reports the project gets it by mail.',
  submitTitle: 'Submit this project?',
  submit: 'An administrator reviews it, and everybody sees it.',
  completeTitle: 'Complete this project?',
  complete: 'No further reports are expected of it.',
  suspendTitle: 'Suspend this project?',
  suspend: 'Everybody sees it as suspended until an administrator takes it back. Nothing is deleted.',
}
