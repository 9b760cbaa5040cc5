/**
 * jsdom searches the whole document for each label, which took half of the time of tests with large forms. This caches
 * all labels until the document changes.
 */
const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'
const KINDS = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]

let found: Map<Element, HTMLLabelElement[]> | undefined
const changes = new MutationObserver(() => (found = undefined))
changes.observe(document, { subtree: true, childList: true, attributeFilter: ['for', 'id', 'type'] })

const controlOf = (label: HTMLLabelElement) => {
  const name = label.getAttribute('for')
  const control = name === null ? label.querySelector(LABELABLE) : document.getElementById(name)
  return control?.matches(LABELABLE) ? control : null
}

function walk() {
  const labels = new Map<Element, HTMLLabelElement[]>()
  for (const label of document.querySelectorAll('label')) {
    const control = controlOf(label)
    if (control) labels.set(control, [...(labels.get(control) ?? []), label])
  }
  return labels
}

function labelsOf(control: Element) {
  if (changes.takeRecords().length > 0) found = undefined
  found ??= walk()
  return found.get(control) ?? []
}

for (const { prototype } of KINDS) {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its element below
  const ofJsdom = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      const isHere = this.isConnected && this.getRootNode() === document && this.getAttribute('type') !== 'hidden'
      return isHere ? labelsOf(this) : (ofJsdom?.call(this) as unknown)
    },
  })
}
