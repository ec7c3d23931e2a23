import type { Invariant } from './invariants.ts'

/** A phone without what two spellings of it differ by. */
const bare = `replace(replace(phone, ' ', ''), '+86', '')`

/**
 * Members: one for each phone, none who never joined, and nothing left with one that was merged.
 */
export const memberInvariants: readonly Invariant[] = [
  {
    name: 'one phone',
    says: 'A phone is one member of a platform, however it is spelt.',
    query: `select min(id) as subject from member where phone <> 'none ' || id
      group by platform_id, ${bare} having count(*) > 1`,
  },
  {
    name: 'joinings',
    says: 'Every member joined, and every joining led to a member.',
    query: `select m.id as subject from member m where not exists (select 1 from member_join j
        where j.platform_id = m.platform_id and j.member_id = m.id)
      union all select j.client_id from member_join j where not exists (select 1 from member m
        where m.platform_id = j.platform_id and m.id = j.member_id)`,
  },
  {
    name: 'accounts of members',
    says: 'Every member has an account of money, of gifts, of points and of boxes.',
    query: `select m.id as subject from member m where (select count(*) from balance b
        where b.platform_id = m.platform_id and b.store_id = '' and b.account_id = m.id
        and b.book in ('money', 'gift', 'points', 'box')) <> 4`,
  },
  {
    name: 'imported balances',
    says: 'What a member brought from elsewhere came once under its name, with a joining of that name.',
    query: `select l.leg as subject from ledger l where l.source_kind = 'memberImport'
        and not exists (select 1 from member_join j where j.platform_id = l.platform_id
          and j.client_id = l.leg and j.member_id = l.account_id and j.source = 'IMPORT')
      union all select leg from ledger where source_kind = 'memberImport'
        group by platform_id, book, leg having count(*) > 1`,
  },
  {
    name: 'imports taken back',
    says: 'What an import brought went once and whole where it was taken back, and stays where it was not.',
    query: `select u.leg as subject from ledger u where u.source_kind = 'memberImportUndo'
        and not exists (select 1 from ledger l where l.platform_id = u.platform_id
          and l.store_id = u.store_id and l.book = u.book and l.account_id = u.account_id
          and l.leg = u.leg and l.source_kind = 'memberImport' and l.amount = -u.amount)
      union all select leg from ledger where source_kind = 'memberImportUndo'
        group by platform_id, book, leg having count(*) > 1
      union all select r.client_id from member_import_row r join ledger l
        on l.platform_id = r.platform_id and l.store_id = '' and l.account_id = r.member_id
        and l.book in ('money', 'gift', 'points') and l.leg = r.client_id
        and l.source_kind in ('memberImport', 'memberImportUndo')
        group by r.platform_id, r.client_id, r.outcome, l.book
        having (coalesce(r.outcome, '') = 'UNDONE') <> (sum(l.amount) = 0)
      union all select r.client_id from member_import_row r join member m
        on m.platform_id = r.platform_id and m.id = r.member_id
        where r.is_new = 1 and r.outcome = 'UNDONE' and m.erased_at is null`,
  },
  {
    name: 'consents',
    says: 'Whoever agreed is a member, and what they agreed to is stored.',
    query: `select c.member_id as subject from member_consent c where not exists (select 1 from member m
        where m.platform_id = c.platform_id and m.id = c.member_id)
      or not exists (select 1 from member_terms t where t.platform_id = c.platform_id
        and t.id = c.terms_id)`,
  },
  {
    name: 'merged members',
    says: 'A member who was merged holds nothing, and the one they became is merged with nobody.',
    query: `select m.id as subject from member m where m.merged_into is not null
        and not exists (select 1 from member s where s.platform_id = m.platform_id
          and s.id = m.merged_into and s.merged_into is null)
      union all select m.id || ' ' || b.book from member m join balance b
        on b.platform_id = m.platform_id and b.account_id = m.id and b.store_id = ''
        where (m.merged_into is not null and b.amount <> 0)
        or coalesce(m.merged_into, '') <> coalesce(b.moved_to, '')
      union all select b.book || ' ' || b.account_id from balance b where b.moved_to is not null
        and not exists (select 1 from member m where m.platform_id = b.platform_id
          and m.id = b.account_id and m.merged_into = b.moved_to and b.store_id = '')`,
  },
  {
    name: 'erased members',
    says: 'Nothing says who an erased member was, and only what such a member had lapses.',
    query: `select m.id as subject from member m where m.erased_at is not null
        and (m.phone <> 'none ' || m.id or m.phone_tail <> '' or m.code <> 'ERASED-' || m.id or m.nick <> ''
          or m.note <> '' or m.birthday is not null or m.salt <> '' or m.state <> 'STOPPED')
      union all select j.client_id from member_join j join member m on m.platform_id = j.platform_id
        and m.id = j.member_id where m.erased_at is not null and j.body_hash <> ''
      union all select p.order_id from pickup p join orders o on o.platform_id = p.platform_id
        and o.id = p.order_id join member m on m.platform_id = o.platform_id and m.id = o.member_id
        where m.erased_at is not null and (p.phone <> '' or p.nick <> '' or o.note <> '')
      union all select l.source_id || ' ' || l.book from ledger l where l.source_kind = 'erasure'
        and (l.account_id <> l.source_id or l.balance <> 0 or not exists (select 1 from member m
          where m.platform_id = l.platform_id and m.id = l.source_id and m.erased_at is not null))`,
  },
  {
    name: 'merges',
    says: 'What a merge takes from one member it gives to the other, and whoever was merged was by somebody.',
    query: `select l.source_id || ' ' || l.book as subject from ledger l where l.source_kind = 'merge'
        group by l.platform_id, l.source_id, l.book having sum(l.amount) <> 0
      union all select m.id from member m where m.merged_into is not null and not exists (select 1
        from member_merge g where g.platform_id = m.platform_id and g.member_id = m.id)
      union all select g.member_id from member_merge g where not exists (select 1 from member m
        where m.platform_id = g.platform_id and m.id = g.member_id and m.merged_into is not null)`,
  },
]
