import { EXTERNAL_LINKS, SUPPORT } from '@hub/contract/reference/links'
import { Button, SimpleGrid, Text } from '@mantine/core'
import { useSupportAddress } from '#lib/reference.ts'
import { t } from '#lib/language.ts'
import { Icon, type IconName, IconTile } from '#ui/icon.tsx'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { LINK_CARDS } from '#features/dashboard/links.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from '#features/dashboard/dashboard.module.css'

const ICONS: Record<(typeof EXTERNAL_LINKS)[number]['id'], IconName> = {
  incident_form: 'alert',
  dashboard: 'dashboard',
  publications: 'book',
}

export function ExternalLinks() {
  return (
    <Panel title={t('External Dashboards & Resources')} action={<ContactSupport />}>
      <SimpleGrid component="ul" {...LINK_CARDS}>
        {EXTERNAL_LINKS.map(({ id, title, description, publisher, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={classes.link}>
              <IconTile name={ICONS[id]} />
              <span>
                <strong>
                  {t(title)} <Icon name="external" size={14} />
                  <span className="visually-hidden">{t('(opens in a new tab)')}</span>
                </strong>
                <Text fz="m" span>
                  {t(description)}
                </Text>
                <small>{publisher}</small>
              </span>
            </a>
          </li>
        ))}
      </SimpleGrid>
    </Panel>
  )
}

function ContactSupport() {
  const { data: address, isError, refetch } = useSupportAddress()
  if (isError) {
    return (
      <Text fz="m" component="span" c="dimmed">
        {TEXT.sector.supportFailed}
        <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
          {t('Retry')}
        </Button>
      </Text>
    )
  }
  return (
    <Button
      component="a"
      variant="default"
      leftSection={<Icon name="mail" size={18} />}
      href={address && `mailto:${address}?subject=${encodeURIComponent(SUPPORT.subject)}`}
    >
      {t('Contact Support')}
    </Button>
  )
}
