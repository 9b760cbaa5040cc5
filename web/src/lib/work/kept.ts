/** Submitted, and on this device: the outbox sends it when there is a link. */
export const KEPT: unique symbol = Symbol('kept on this device')

export const KEPT_TOAST = {
  title: 'Saved on this device',
  text: 'It will be sent when you are connected.',
}
