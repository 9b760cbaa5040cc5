/** The reply of an item that the outbox sends later. */
export const QUEUED: unique symbol = Symbol('kept on this device')

export const QUEUED_TOAST = {
  title: 'Saved on this device',
  text: 'It will be sent when you are connected.',
}
