import { PackageOpen, TriangleAlert, Upload } from 'lucide-react'
import { Button } from '../button/Button.tsx'
import { Banner, type BannerProps } from '../state/Banner.tsx'
import { EmptyState } from '../state/EmptyState.tsx'
import { ErrorCard } from '../state/ErrorCard.tsx'
import { Skeleton } from '../state/Skeleton.tsx'
import { Spinner } from '../state/Spinner.tsx'
import { StatusPill } from '../state/StatusPill.tsx'
import { Badge } from '../text/Badge.tsx'
import { Money } from '../text/Money.tsx'
import { Tag, type TagTone } from '../text/Tag.tsx'
import { useSay } from './say.ts'
import styles from './Showcase.module.css'
import { Specimen } from './Specimen.tsx'

const bannerTones: readonly NonNullable<BannerProps['tone']>[] = ['warn', 'bad', 'brand', 'ok']
const tagTones: readonly TagTone[] = ['neutral', 'brand', 'ok', 'warn', 'bad', 'dark']

/** States of a page: waiting, empty, failed, warned; and the small pieces of text. */
export function StateParts() {
  return (
    <>
      <PageStates />
      <Texts />
    </>
  )
}

function PageStates() {
  const say = useSay()
  const nothing = () => undefined
  return (
    <>
      <Specimen name="Banner">
        {bannerTones.map((tone) => (
          <div key={tone} className={styles.wide}>
            <Banner
              tone={tone}
              icon={<TriangleAlert size={18} />}
              action={<Button variant="ghost">{say('查看', 'Show')}</Button>}
            >
              {say('有一笔未上传', 'One sale is not uploaded')}
            </Banner>
          </div>
        ))}
      </Specimen>
      <Specimen name="EmptyState">
        <div className={styles.wide}>
          <EmptyState
            icon={<PackageOpen size={28} />}
            title={say('没有商品', 'No goods')}
            detail={say('先导入商品。', 'Import goods first.')}
          >
            <Button variant="primary">{say('导入', 'Import')}</Button>
          </EmptyState>
        </div>
      </Specimen>
      <Specimen name="ErrorCard">
        <div className={styles.wide}>
          <ErrorCard
            title={say('没有读到订单', 'Orders could not be read')}
            detail={say('没有收钱。', 'No money was taken.')}
            retryLabel={say('重试', 'Try again')}
            onRetry={nothing}
            trace={{
              id: '7f3a9c52e1',
              label: say('编号', 'Trace'),
              copyLabel: say('复制编号', 'Copy the trace'),
            }}
          />
        </div>
      </Specimen>
      <Specimen name="Skeleton, Spinner">
        <Skeleton width="60%" />
        <Skeleton width="90%" height="2em" />
        <Spinner />
        <Spinner size="large" />
      </Specimen>
      <Specimen name="StatusPill">
        <StatusPill tone="ok" label={say('在线', 'Online')} />
        <StatusPill
          tone="warn"
          label={say('离线', 'Offline')}
          counts={[{ icon: <Upload size={14} />, text: '3', label: say('3 笔未上传', '3 unsent') }]}
        />
        <StatusPill tone="bad" label={say('已断开', 'Down')} onPress={nothing} />
      </Specimen>
    </>
  )
}

function Texts() {
  const say = useSay()
  return (
    <>
      <Specimen name="Badge">
        <Badge count={3} />
        <Badge count={120} tone="amber" />
      </Specimen>
      <Specimen name="Money">
        <Money cents={1290} />
        <Money cents={-1290} />
        <Money cents={1590} struck />
        <Money cents={12_345_678} size="big" />
        <Money cents={4200} size="huge" />
      </Specimen>
      <Specimen name="Tag">
        {tagTones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {say('会员价', 'Member')}
          </Tag>
        ))}
        <Tag tone="brand" onPress={() => undefined}>
          {say('可按', 'Press')}
        </Tag>
      </Specimen>
    </>
  )
}
